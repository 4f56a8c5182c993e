import * as z from 'zod/mini'

// zod compiles parsers with `new Function` where it can; a strict CSP forbids that and reports the attempt.
z.config({ jitless: true })

export { z }
