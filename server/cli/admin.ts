import { administer } from './admin.command.ts';
import { runCommand } from './command.ts';

await runCommand(administer);
