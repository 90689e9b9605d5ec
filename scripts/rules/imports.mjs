import { join } from 'node:path';
import { nodesOf } from './sources.mjs';

/** The file of the repository that an import names, or the package as it is named. */
const targetOf = (path, named) => {
  if (named.startsWith('#')) return named.slice(1);
  return named.startsWith('.') ? join(path, '..', named) : named;
};

const isOfTypes = ({ typeOnly, specifiers = [] }) =>
  typeOnly || (specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly));

const AT_ONCE = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

const importsOf = (path, node) => {
  if (AT_ONCE.has(node.type) && node.source && !isOfTypes(node))
    return [{ target: targetOf(path, node.source.value), isLater: false, node }];
  if (node.type === 'CallExpression' && node.callee.type === 'Import')
    return [{ target: targetOf(path, String(node.arguments[0].expression.value)), isLater: true, node }];
  return [];
};

/**
 * Every module of these sources by its path: the nodes of its syntax, and `imports`, what it loads the code of, at once or
 * later (`import()`). Imports of types load nothing.
 */
export const modulesIn = (sources) =>
  new Map(
    [...sources].map(([path, text]) => {
      const nodes = [...nodesOf(path, text)];
      return [path, { nodes, imports: nodes.flatMap((node) => importsOf(path, node)) }];
    }),
  );

/** What is loaded with a module, by the imports for which `follows` holds: each path with the one that brought it. */
export const loadedWith = (modules, root, follows) => {
  const broughtBy = new Map([[root, null]]);
  for (const path of broughtBy.keys())
    for (const each of modules.get(path)?.imports ?? [])
      if (!broughtBy.has(each.target) && follows(each)) broughtBy.set(each.target, path);
  return broughtBy;
};
