import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'rolldown'

/**
 * ONNX runtime looks for its own files beside itself, by `import.meta.url`; memir hands it the WASM's address
 * instead. What is left over makes bundlers of consumers look for files that are not there.
 */
export function onnxruntimeWithoutOwnUrl(): Plugin {
  return {
    name: 'onnxruntime-without-own-url',
    transform: {
      filter: { id: /onnxruntime-web.*\.mjs$/ },
      handler(code) {
        const changed = code.replaceAll('import.meta.url', '(globalThis.location?.href??"file:///")')
        return { code: changed.replace(/^\/\/# sourceMappingURL=.*$/m, ''), map: null }
      },
    },
  }
}

/** Takes the addresses of the script CDN and the model hub out of transformers.js: the provider sets what is allowed. */
export function transformersWithoutDefaultHosts(): Plugin {
  return {
    name: 'transformers-without-default-hosts',
    transform: {
      filter: { id: /@huggingface\/transformers\/dist\/.*\.js$/ },
      handler(code, id) {
        const replacements: readonly (readonly [string, string])[] = [
          ['https://cdn.jsdelivr.net/npm/onnxruntime-web@', './'],
          ['remoteHost: "https://huggingface.co/"', 'remoteHost: ""'],
          ['const _import_meta_url = import.meta.url', 'const _import_meta_url = ""'],
          ['import.meta.url', '(globalThis.location?.href??"file:///")'],
        ]
        let changed = code
        for (const [from, to] of replacements) {
          if (!changed.includes(from))
            throw new Error(`${id} no longer contains ${from}; review this plugin.`)
          changed = changed.replaceAll(from, () => to)
        }
        return { code: changed, map: null }
      },
    },
  }
}

/** Leaves a part of the client in a file of its own, so that it is loaded on first use: bundlers follow the import. */
export function besideTheClient(part: string): Plugin {
  return {
    name: 'beside-the-client',
    resolveId: (source) =>
      source.endsWith(`/${part}.ts`) ? { id: `./${part}.js`, external: true } : undefined,
  }
}

/** What of Comlink the client has no use for, beside what falls out of the bundle with it. */
const SERVING: readonly RegExp[] = [
  // A name that nobody reads.
  /(?<=^const releaseProxy = Symbol\()"Comlink\.releaseProxy"/m,
  /\["proxy", proxyTransferHandler\],/,
  /^ {8}set\(_target, prop, rawValue\) \{$[\s\S]*?^ {8}\},$/m,
  /^ {8}construct\(_target, rawArgumentList\) \{$[\s\S]*?^ {8}\},$/m,
  // A value that is thrown or transferred is never an argument.
  /^ {4}for \(const \[name, handler\] of transferHandlers\) \{$[\s\S]*?^ {4}\}$/m,
  /^ {4}serialize\(\{ value \}\) \{$[\s\S]*?^ {4}\},$/m,
  /^ {4}canHandle: \(value\) => isObject\(value\) && throwMarker in value,$/m,
  // Its endpoint lets answers through only.
  /^ {8}if \(!data \|\| !data\.id\) \{\n {12}return;\n {8}\}$/m,
  // A link releases its proxy itself, asks nothing of it after that, and closes its port.
  /\.then\(\(\) => \{\n {8}closeEndPoint\(ep\);\n {4}\}\)/,
  /^ {12}throwIfProxyReleased\(isProxyReleased\);$(?=\n {12}if \(prop === releaseProxy)/m,
  /^ {12}throwIfProxyReleased\(isProxyReleased\);$(?=\n {12}const (?:last|\[argumentList))/m,
  /^ {20}isProxyReleased = true;$/m,
  /^ {4}let isProxyReleased = false;$/m,
  /^ {20}unregisterProxy\(proxy\);$/m,
  /^ {4}registerProxy\(proxy, ep\);$/m,
  /^const proxyFinalizers = [\s\S]*?^ {4}\}\);$/m,
  // Nothing is read, only called, and no call is named after a method of functions.
  /^ {16}const r = requestResponseMessage\(ep, pendingListeners, \{$[\s\S]*?^ {16}return r\.then\.bind\(r\);$/m,
  /^ {12}const last = path\[path\.length - 1\];$[\s\S]*?(?=^ {12}const \[argumentList)/m,
]

/**
 * The client calls and is never called: callbacks cross as ports, and nothing is constructed, set or bound. Without its way of
 * sending and taking a proxy, all that Comlink has for serving one falls out of the bundle.
 */
export function comlinkWithoutProxies(): Plugin {
  return {
    name: 'comlink-without-proxies',
    transform: {
      filter: { id: /comlink\.mjs$/ },
      handler(code, id) {
        const changed = withoutParts(code, SERVING, id).replace(
          /new Array\(4\)\n[\s\S]*?\.join\("-"\)/,
          'crypto.randomUUID()',
        )
        return { code: changed, map: null }
      },
    },
  }
}

/** What Dexie has for live queries and for hooks of tables, and its ways to choose keys: ours are equal or lie between two. */
const UNASKED: readonly RegExp[] = [
  /^ {8}this\.use\(cacheExistingValuesMiddleware\);$/m,
  /^ {8}this\.use\(cacheMiddleware\);$/m,
  /^ {8}this\.use\(observabilityMiddleware\);$/m,
  /^ {8}this\.use\(hooksMiddleware\);$/m,
  // A commit tells nobody what it changed, and neither does the making of a database.
  /^ {12}if \('mutatedParts' in idbtrans\) \{$[\s\S]*?^ {12}\}$/m,
  /^ {8}if \(wasCreated\) \{\n {12}const everything = \{\};$[\s\S]*?^ {8}\}$/m,
  // The channels to other parts of the page and to other tabs.
  /^if \(typeof dispatchEvent !== 'undefined' &&$[\s\S]*?(?=^if \(typeof addEventListener !== 'undefined'\) \{$)/m,
  /^ {12}bc\?\.close\(\);$/m,
  /^ {4}addEventListener\('pageshow', [\s\S]*?^ {4}\}\);$/m,
  /^props\(RangeSet\.prototype, \{$[\s\S]*?^\}\);$/m,
  /^ {4}above\(value\) \{$[\s\S]*?(?=^\}\n\nfunction createWhereClauseConstructor)/m,
  /^ {4}liveQuery,$/m,
  /^ {4}extendObservabilitySet,$/m,
  /^ {4}cache,$/m,
  /^ {4}getObjectDiff: getObjectDiff,$/m,
]

/**
 * Nothing here asks for live queries or hooks, yet Dexie reads what each write replaces and tells other tabs which keys it
 * changed. Without what starts that, all that it needs falls out of the bundle.
 */
export function dexieWithoutLiveQueries(): Plugin {
  return {
    name: 'dexie-without-live-queries',
    transform: {
      filter: { id: /dexie\.mjs$/ },
      handler(code, id) {
        return { code: withoutParts(code, UNASKED, id), map: null }
      },
    },
  }
}

function withoutParts(code: string, parts: readonly RegExp[], id: string): string {
  return parts.reduce((left, part) => {
    if (!part.test(left)) throw new Error(`${id} no longer contains ${part}; review this plugin.`)
    return left.replace(part, '')
  }, code)
}

/**
 * Bundlers of consumers find assets, workers and parts by the forms `new URL('./name', import.meta.url)` and
 * `import('./name')`; the minifier writes the name as a template, which not all of them read.
 */
export function literalAssetUrls(): Plugin {
  return {
    name: 'literal-asset-urls',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = chunk.code
          .replace(/import\(`(\.\/[\w.-]+)`\)/g, "import('$1')")
          .replace(/new URL\(`(\.\/[\w.-]+)`,import\.meta\.url\)/g, "new URL('$1', import.meta.url)")
          .replace(/new Worker\(new URL\('[^']+', import\.meta\.url\),\{[^{}]*\}/g, (call: string) =>
            call.replaceAll('`', "'"),
          )
      }
    },
  }
}

const modules = join(dirname(fileURLToPath(import.meta.url)), '../node_modules')

/** Which build of a dependency goes into the bundles. */
export const DEPENDENCY_BUILDS: { readonly [specifier: string]: string } = {
  // The package's entry wraps a UMD build, which needs a global of its own and does not tree-shake.
  dexie: join(modules, 'dexie/dist/modern/dexie.mjs'),
  // The build for WebGPU would bring a second, 27 MB WASM file.
  'onnxruntime-web/webgpu': join(modules, 'onnxruntime-web/dist/ort.wasm.bundle.min.mjs'),
  'onnxruntime-web/wasm': join(modules, 'onnxruntime-web/dist/ort.wasm.bundle.min.mjs'),
}
