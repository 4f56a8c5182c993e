import { readFileSync } from 'node:fs'

/** Version of a package that the bench installed, or of memir itself. */
export function packageVersion(name: string): string {
  const path = new URL(
    name === 'memir' ? '../../package.json' : `../node_modules/${name}/package.json`,
    import.meta.url,
  )
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
}
