import postcss from 'postcss';
import { sourcesIn } from './sources.mjs';

export const name = 'cut-text';

const isCutting = ({ prop, value }) =>
  (prop === 'text-overflow' && value === 'ellipsis') || prop === '-webkit-line-clamp';

/**
 * Text that is cut where it has no room is cut at its sides alone: `overflow: hidden` also takes what reaches below its line, which
 * makes «ي» into «ى». Where it is cut after some lines, no more than that: further down stand the dots of the next one.
 */
export const find = (folder) =>
  [...sourcesIn(folder, 'client/**/*.css')].flatMap(([path, css]) => {
    const problems = [];
    postcss.parse(css).walkRules((rule) => {
      const declared = rule.nodes.filter(({ type }) => type === 'decl');
      const declaredOf = (property) => declared.find(({ prop }) => prop === property)?.value;
      // A field has no overflow of its own: client/ui/fonts.css sees to its letters.
      const margin = declaredOf('-webkit-line-clamp') ? '0.18em' : '0.25em';
      const isLow = declaredOf('overflow') === 'clip' && declaredOf('overflow-clip-margin') === margin;
      if (declared.some(isCutting) && declaredOf('overflow') !== undefined && !isLow)
        problems.push(
          `${path}: ${rule.selector} cuts its text; it takes overflow: clip and overflow-clip-margin: ${margin}`,
        );
    });
    return problems;
  });

export const planted = {
  files: {
    'client/a.module.css': '.a { overflow: hidden; text-overflow: ellipsis; }\n.b { overflow: hidden; }',
    'client/b.module.css':
      '@media (min-width: 1px) { .c { overflow: clip; -webkit-line-clamp: 2; } }\n.d { overflow: clip; overflow-clip-margin: 0.18em; -webkit-line-clamp: 2; }\n.e { overflow: clip; overflow-clip-margin: 0.25em; -webkit-line-clamp: 2; }',
  },
  problems: [
    'client/a.module.css: .a cuts its text; it takes overflow: clip and overflow-clip-margin: 0.25em',
    'client/b.module.css: .c cuts its text; it takes overflow: clip and overflow-clip-margin: 0.18em',
    'client/b.module.css: .e cuts its text; it takes overflow: clip and overflow-clip-margin: 0.18em',
  ],
};
