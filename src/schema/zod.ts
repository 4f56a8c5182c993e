import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'

// zod compiles parsers with `new Function` where it can; a strict CSP forbids that and reports the attempt.
z.config({ jitless: true, ...en() })

export { z }
