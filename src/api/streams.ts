/** What goes on after the call that began it. A file of its own in the package, which the client loads on first use. */
export { feed } from './feed.ts'
export { follow } from './subscription.ts'
