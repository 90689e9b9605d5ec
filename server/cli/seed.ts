import '#server/platform/resolve-once.ts';

const { runCommand } = await import('./command.ts');
const { addItems } = await import('./seed.command.ts');

await runCommand(addItems);
