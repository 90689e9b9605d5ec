import { runCommand } from './command.ts';
import { addItems } from './seed.command.ts';

await runCommand(addItems);
