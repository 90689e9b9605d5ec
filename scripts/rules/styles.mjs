import { dirname, join, normalize } from 'node:path';
import postcss from 'postcss';
import { sourcesIn } from './sources.mjs';

export const name = 'styles';

/** Classes that a module declares, and those it takes from another one. */
const classesOf = (path, css) => {
  const declared = new Set();
  const composed = [];
  postcss.parse(css).walk((node) => {
    if (node.type === 'rule') {
      for (const [, one] of node.selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z_][\w-]*)/g))
        declared.add(one);
    }
    if (node.type === 'decl' && node.prop === 'composes') {
      const [names, from] = node.value.split(/\s+from\s+/);
      const target = from ? normalize(join(dirname(path), from.replaceAll(/['"]/g, ''))) : path;
      for (const one of names.trim().split(/\s+/)) composed.push(`${target} ${one}`);
    }
  });
  return { declared, composed };
};

/** What a source asks of the modules it imports, by name (`classes.row`), computed, or as a whole (`classNames={classes}`). */
const asksOf = (path, text) =>
  [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, binding, from]) => {
    const module = normalize(join(dirname(path), from));
    // Not a stretch of an import's path.
    const named = text.matchAll(new RegExp(`(?<![\\w./-])${binding}(?:\\.(\\w+)|\\[([^\\]]*)\\])`, 'g'));
    const isWhole = new RegExp(`[{(,:]\\s*${binding}\\s*[,)}]`).test(text);
    return [...named]
      .map(([, one, computed]) => ({ module, one, computed }))
      .concat(isWhole ? { module, isWhole } : []);
  });

/** Every class of a `*.module.css` is asked for by a source or composed into another, and no other one is asked for. */
export const find = (folder) => {
  const modules = new Map(
    [...sourcesIn(folder, 'client/**/*.module.css')].map(([path, css]) => [path, classesOf(path, css)]),
  );
  const asked = [...sourcesIn(folder, 'client/**/*.{ts,tsx}')].flatMap(([path, text]) =>
    asksOf(path, text).map((ask) => ({ path, ...ask })),
  );
  const used = new Set([
    ...asked.flatMap(({ module, one, isWhole }) =>
      (isWhole ? [...(modules.get(module)?.declared ?? [])] : [one]).map((name) => `${module} ${name}`),
    ),
    ...[...modules.values()].flatMap(({ composed }) => composed),
  ]);
  if (modules.size === 0) return ['no module was seen at all'];
  return [
    ...asked
      .filter(({ computed }) => computed !== undefined)
      .map(({ path, computed }) => `${path} computes the class [${computed}]: name each where it is used`),
    ...asked
      .filter(({ module, one }) => one !== undefined && !modules.get(module)?.declared.has(one))
      .map(({ path, module, one }) => `${path} asks for .${one}, which ${module} does not have`),
    ...[...modules].flatMap(([path, { declared }]) =>
      [...declared].filter((one) => !used.has(`${path} ${one}`)).map((one) => `${path}: nobody uses .${one}`),
    ),
  ];
};

export const planted = {
  files: {
    'client/ui/row.module.css':
      '.row { color: red; }\n.row:hover .mark, .row :global(.mantine-a) { color: blue; }\n.base { color: red; }\n.dead { color: red; }\n.own { composes: base; }',
    'client/ui/card.module.css':
      ".card { composes: row from './row.module.css'; }\n@media print { .late { color: red; } }",
    'client/ui/row.tsx':
      "import classes from './row.module.css';\nimport card from './card.module.css';\nexport const Row = () => <p className={cx(classes.mark, classes.own, classes.lost, card.card)} />;",
    'client/ui/whole.module.css': '.root { color: red; }',
    'client/ui/whole.tsx':
      "import classes from './whole.module.css';\nexport const Whole = () => <Button classNames={classes} />;",
    'client/ui/kind.tsx':
      "import classes from './row.module.css';\nexport const kindOf = (kind) => classes[kind];",
  },
  problems: [
    'client/ui/kind.tsx computes the class [kind]: name each where it is used',
    'client/ui/row.tsx asks for .lost, which client/ui/row.module.css does not have',
    'client/ui/row.module.css: nobody uses .dead',
    'client/ui/card.module.css: nobody uses .late',
  ],
};
