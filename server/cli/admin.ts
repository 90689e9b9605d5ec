import '#server/platform/resolve-once.ts';

const { runCommand } = await import('./command.ts');
const { administer } = await import('./admin.command.ts');

await runCommand(administer);
