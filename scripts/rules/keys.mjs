import { nodesOf, sourcesIn } from './sources.mjs';

export const name = 'keys';

const keyOf = (property) => property.key?.value ?? property.value;

/** A key that is written down without what is fetched under it, for instance where a query is fetched anew. */
const looseIn = (node) => {
  if (node.type === 'ObjectExpression') {
    const names = node.properties.map(keyOf);
    const key = node.properties.find((property) => keyOf(property) === 'queryKey');
    return key?.value?.type === 'ArrayExpression' && !names.includes('queryFn');
  }
  return (
    node.type === 'CallExpression' &&
    /^(get|set)QueryData$/.test(node.callee.property?.value ?? '') &&
    node.arguments[0]?.expression.type === 'ArrayExpression'
  );
};

/** The key of a query stands where it is declared, with what is fetched; elsewhere it is taken from there. */
export const find = (folder) =>
  [...sourcesIn(folder, 'client/**/*.{ts,tsx}')]
    .filter(([, text]) => /queryKey|QueryData/.test(text))
    .flatMap(([path, text]) =>
      [...nodesOf(path, text)]
        .filter(looseIn)
        .map(() => `${path} writes a key of its own: take it from the query's declaration`),
    );

export const planted = {
  files: {
    'client/features/a/a.queries.ts':
      "export const A_KEY = ['a'];\nexport const aQuery = () => ({ queryKey: [...A_KEY, 1], queryFn: async () => 1 });",
    'client/features/a/taken.ts':
      'client.invalidateQueries({ queryKey: A_KEY });\nclient.setQueryData(aQuery().queryKey, 2);',
    'client/features/a/loose.ts': "client.invalidateQueries({ queryKey: ['a'] });",
    'client/features/a/placed.tsx': "client.setQueryData(['a', 1], 2);",
    'client/features/a/loose.test.ts': "client.invalidateQueries({ queryKey: ['a'] });",
  },
  problems: [
    "client/features/a/loose.ts writes a key of its own: take it from the query's declaration",
    "client/features/a/placed.tsx writes a key of its own: take it from the query's declaration",
  ],
};
