/**
 * Where the type checker or the linter is told to look away, and why there is no other way. One line for each file and
 * kind, with how often; `npm run check` fails on one that has no line here, and on a line that is not needed any more.
 */
export const allowed = [
  {
    path: 'client/features/admin/purchases/movement.tsx',
    what: 'biome-ignore',
    count: 1,
    reason: 'Entries of a movement never move, and two may be the same in all they show.',
  },
  {
    path: 'client/live/socket.ts',
    what: 'as unknown as',
    count: 2,
    reason:
      'An event arrives by its name; that the name tells its type is the server’s promise, which no type can keep.',
  },
  {
    path: 'server/modules/receipts/draw-receipt.service.ts',
    what: 'as unknown as',
    count: 1,
    reason: 'pdfkit does not declare the font in use, and only that one names its ligatures.',
  },
  {
    path: 'server/realtime/slow-readers.ts',
    what: 'as unknown as',
    count: 1,
    reason: 'engine.io declares what waits to be written as private, and has no other way to ask.',
  },
];
