const prf = { turns: 15, terms: 30, weight: 0.3 }
const all = { firstPerson: 'mean', firstOn: 'named', prf, steps2: 0.1, whenBoost: 1.3, asks: 0.9, named: 1.5 }
export const VARIANTS = {
  all,
  'named 1.8': { ...all, named: 1.8 },
  'named 2.2': { ...all, named: 2.2 },
  'named 1.5, bm25 .9 .4': { ...all, bm25: { k1: 0.9, b: 0.4 } },
  'named 1.8, bm25 .9 .4': { ...all, named: 1.8, bm25: { k1: 0.9, b: 0.4 } },
  'without first person': { ...all, firstPerson: undefined },
  'without prf': { ...all, prf: undefined },
  'without second step': { ...all, steps2: undefined },
  'without when': { ...all, whenBoost: undefined },
  'without asks': { ...all, asks: undefined },
  'second step .2': { ...all, steps2: 0.2 },
  'prf weight .2': { ...all, prf: { ...prf, weight: 0.2 } },
  'prf weight .4': { ...all, prf: { ...prf, weight: 0.4 } },
  'prf 10 20': { ...all, prf: { turns: 10, terms: 20, weight: 0.3 } },
  'forward .35 back .25': { ...all, forward: 0.35, back: 0.25 },
  'dense 1': { ...all, dense: 1 },
}
