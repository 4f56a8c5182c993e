/**
 * Base form: its irregular past forms and plurals. Forms that are common words of their own (left, rose,
 * bore) stay out.
 */
const FORMS = `
be: been was were is are am
become: became
begin: began begun
bend: bent
bite: bit bitten
blow: blew blown
break: broke broken
bring: brought
build: built
buy: bought
catch: caught
child: children
choose: chose chosen
come: came
deal: dealt
dig: dug
do: did done does
draw: drew drawn
dream: dreamt
drink: drank drunk
drive: drove driven
eat: ate eaten
fall: fell fallen
feed: fed
feel: felt
fight: fought
find: found
fly: flew flown
foot: feet
forget: forgot forgotten
forgive: forgave forgiven
freeze: froze frozen
get: got gotten
give: gave given
go: went gone goes
grow: grew grown
hang: hung
have: had has
hear: heard
hide: hid hidden
hold: held
keep: kept
know: knew known
lead: led
learn: learnt
lend: lent
life: lives
lose: lost
make: made
man: men
mean: meant
meet: met
mouse: mice
pay: paid
person: people
ride: rode ridden
ring: rang rung
run: ran
say: said
see: saw seen
sell: sold
send: sent
shake: shook shaken
shoot: shot
show: shown
sing: sang sung
sit: sat
sleep: slept
speak: spoke spoken
spend: spent
stand: stood
steal: stole stolen
swim: swam swum
take: took taken
teach: taught
tell: told
think: thought
throw: threw thrown
tooth: teeth
understand: understood
wake: woke woken
wear: wore worn
wife: wives
win: won
woman: women
write: wrote written
`

/**
 * English forms that a suffix stemmer cannot bring together with their base: "bought" → "buy", "children" →
 * "child".
 */
export const IRREGULAR_FORMS: ReadonlyMap<string, string> = new Map(
  FORMS.trim()
    .split('\n')
    .flatMap((line): [string, string][] => {
      const [base = '', forms = ''] = line.split(': ')
      return forms.split(' ').map((form) => [form, base])
    }),
)
