const prf = { turns: 10, terms: 20, weight: 0.3 }
const fp = { firstPerson: 'mean' }
export const VARIANTS = {
  'mean, dense 1.0': { ...fp, dense: 1 },
  'mean, dense 1.3': { ...fp, dense: 1.3 },
  'mean .7 first, dense 1': { ...fp, firstWeight: 0.7, dense: 1 },
  'mean, steps2 .1': { ...fp, steps2: 0.1 },
  'mean, steps2 .15': { ...fp, steps2: 0.15 },
  'asks .9': { asks: 0.9 },
  'asks .8': { asks: 0.8 },
  'bm25 b .5': { bm25: { k1: 1.2, b: 0.5 } },
  'bm25 k1 .9 b .4': { bm25: { k1: 0.9, b: 0.4 } },
  'bm25 k1 .9': { bm25: { k1: 0.9, b: 0.75 } },
  'forward .4 back .3': { forward: 0.4, back: 0.3 },
  'forward .4 back .3 second .15': { forward: 0.4, back: 0.3, steps2: 0.15 },
  'named 1.4': { named: 1.4 },
  'mean, prf 10 20, steps2 .1': { ...fp, prf, steps2: 0.1 },
  'mean, prf 10 20, steps2 .1, when 1.3': { ...fp, prf, steps2: 0.1, whenBoost: 1.3 },
  'mean, prf 10 20, steps2 .1, when 1.3, asks .9': { ...fp, prf, steps2: 0.1, whenBoost: 1.3, asks: 0.9 },
  'mean, prf 10 30 .4, steps2 .1, when 1.3, asks .9': { ...fp, prf: { turns: 10, terms: 30, weight: 0.4 }, steps2: 0.1, whenBoost: 1.3, asks: 0.9 },
  'mean, prf 15 30 .3, steps2 .1, when 1.3, asks .9': { ...fp, prf: { turns: 15, terms: 30, weight: 0.3 }, steps2: 0.1, whenBoost: 1.3, asks: 0.9 },
  'mean, dense 1, prf, steps2 .1, when 1.3, asks .9': { ...fp, dense: 1, prf, steps2: 0.1, whenBoost: 1.3, asks: 0.9 },
  'mean, dense 1, prf, prfdense .3, steps2 .1, when 1.3, asks .9': { ...fp, dense: 1, prf: { ...prf, dense: 0.3 }, steps2: 0.1, whenBoost: 1.3, asks: 0.9 },
}
