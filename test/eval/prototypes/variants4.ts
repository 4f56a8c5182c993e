const prf = { turns: 15, terms: 30, weight: 0.3 }
const all = { firstPerson: 'mean', prf, steps2: 0.1, whenBoost: 1.3, asks: 0.9 }
export const VARIANTS = {
  all,
  'statement against named vector': { ...all, firstOn: 'named' },
  'both against bare vector': { ...all, plainOn: 'bare' },
  'both against bare, only': { ...all, plainOn: 'bare', firstPerson: 'only' },
  'dense, bare, question': { strategy: 'dense', forward: 0, back: 0, named: 1, plainOn: 'bare' },
  'dense, bare, mean': {
    strategy: 'dense',
    forward: 0,
    back: 0,
    named: 1,
    plainOn: 'bare',
    firstPerson: 'mean',
  },
  'dense, named, mean': {
    strategy: 'dense',
    forward: 0,
    back: 0,
    named: 1,
    firstOn: 'named',
    firstPerson: 'mean',
  },
  'named 1.3': { ...all, named: 1.3 },
  'named 1.5': { ...all, named: 1.5 },
  'dense .6': { ...all, dense: 0.6 },
  'dense 1.0': { ...all, dense: 1 },
}
