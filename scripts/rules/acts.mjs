import { nodesIn, nodesOf, sourcesIn } from './sources.mjs';

export const name = 'acts';

const SETTER = /^set[A-Z]/;
const BUSY = /^(is)?(Busy|Saving|Sending|Loading|Pending|Submitting|Working)$/i;

/** The name of a state that says "under way": `const [isBusy, setBusy] = useState(false)`, or begins as `'idle'`. */
const flagIn = ({ type, id, init }) => {
  if (type !== 'VariableDeclarator' || id.type !== 'ArrayPattern' || init?.callee?.value !== 'useState')
    return null;
  const [state] = id.elements;
  const isIdle = init.arguments[0]?.expression.value === 'idle';
  return isIdle || BUSY.test(state?.value ?? '') ? state?.value : null;
};

/** Where a state of a module says so, and why no `useAct` could. */
const ALLOWED = {
  'client/features/chat/outbox.atoms.ts isSendingAtom':
    'one sender for a whole tab, whoever has pressed, or nobody',
};

const isOff = ({ expression: { type, value } }) =>
  type === 'NullLiteral' || (type === 'BooleanLiteral' && !value);

/** What is set to "no more" by its setter or by that of an atom, else undefined. */
const endedBy = ({ type, callee, arguments: given }) => {
  if (type !== 'CallExpression' || given.length === 0 || !isOff(given.at(-1))) return undefined;
  if (given.length === 1 && SETTER.test(callee.value ?? '')) return callee.value;
  return given.length === 2 && callee.value === 'set' ? given[0].expression.value : undefined;
};

/** What a `finally` does, of a block or of a promise. */
const endIn = (node) => {
  if (node.type === 'TryStatement') return node.finalizer;
  return node.type === 'CallExpression' && node.callee.property?.value === 'finally' ? node.arguments : null;
};

const handMadeIn = (path, text) => {
  // Only these can be any.
  if (!/useState|finally/.test(text)) return [];
  return [...nodesOf(path, text)].flatMap((node) => {
    const flag = flagIn(node);
    if (flag) return [`${path} keeps ${flag} by hand: useAct (client/ui/use-act.ts) does`];
    return [...nodesIn(endIn(node))]
      .map(endedBy)
      .filter((ended) => ended !== undefined && !Object.hasOwn(ALLOWED, `${path} ${ended}`))
      .map((ended) => `${path} ends ${ended} by hand: useAct (client/ui/use-act.ts) does`);
  });
};

/** Nobody keeps by hand whether what was pressed is under way: the second press is forgotten, or an end. */
export const find = (folder) =>
  [...sourcesIn(folder, 'client/**/*.{ts,tsx}')].flatMap(([path, text]) => handMadeIn(path, text));

const hand = (body) => `export const useB = async () => {\n  ${body}\n};`;

export const planted = {
  files: {
    'client/features/a/flag.ts': hand('const [isBusy, setBusy] = useState(false);'),
    'client/features/a/typed.ts': hand("const [saving, setSaving] = useState<'en' | null>(null);"),
    'client/features/a/idle.ts': hand("const [step, setStep] = useState<Step>('idle');"),
    'client/features/a/share.ts': hand('try { await b(setShare); } finally { setShare(null); }'),
    'client/features/a/end.tsx': hand('try { await b(); } finally { setSent(true); setSending(false); }'),
    'client/features/a/promise.ts': hand('void b().finally(() => setTrying(false));'),
    'client/features/a/sent.atoms.ts': hand('try { await b(); } finally { set(isSentAtom, false); }'),
    'client/features/chat/outbox.atoms.ts': hand('try { await b(); } finally { set(isSendingAtom, false); }'),
    'client/features/a/fine.tsx': hand(
      'const [isOpen, setOpen] = useState(false);\n  c().finally(() => setOpen(true));',
    ),
    'client/features/a/flag.test.ts': hand('const [isBusy, setBusy] = useState(false);'),
  },
  problems: [
    'client/features/a/flag.ts keeps isBusy by hand: useAct (client/ui/use-act.ts) does',
    'client/features/a/typed.ts keeps saving by hand: useAct (client/ui/use-act.ts) does',
    'client/features/a/idle.ts keeps step by hand: useAct (client/ui/use-act.ts) does',
    'client/features/a/share.ts ends setShare by hand: useAct (client/ui/use-act.ts) does',
    'client/features/a/end.tsx ends setSending by hand: useAct (client/ui/use-act.ts) does',
    'client/features/a/promise.ts ends setTrying by hand: useAct (client/ui/use-act.ts) does',
    'client/features/a/sent.atoms.ts ends isSentAtom by hand: useAct (client/ui/use-act.ts) does',
  ],
};
