import type { ResolveFnOutput } from 'node:module';
import { registerHooks } from 'node:module';

/**
 * For each module that imports drizzle-orm, and for each module in it, Node parses anew all that the package exports, 130 KB.
 * That was half of what starting the product took. Here what its name stands for is found once, and its own modules, which
 * name each other by their files, without asking.
 */
const PACKAGE = 'drizzle-orm';
const INSIDE = `/node_modules/${PACKAGE}/`;

const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve: (specifier, context, next) => {
    if (!context.conditions.includes('import')) return next(specifier, context);
    if (specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`)) {
      const answer = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      found.set(specifier, answer);
      return answer;
    }
    const within = context.parentURL?.split(INSIDE)[1];
    if (within && !within.includes('node_modules/') && /^\..*\.js$/.test(specifier)) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
});
