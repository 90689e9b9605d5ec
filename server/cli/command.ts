/** What a command answers to the shell that called it: its exit code, and what it says where. */
export type Outcome = { code: number; stdout?: string; stderr?: string };

/** A command by itself: its arguments and the environment in, its outcome out. */
export type Command = (args: string[], env: NodeJS.ProcessEnv) => Promise<Outcome>;

/** Runs a command as the program that this process is. */
export const runCommand = async (command: Command): Promise<void> => {
  const { code, stdout, stderr } = await command(process.argv.slice(2), process.env);
  if (stdout) console.log(stdout);
  if (stderr) console.error(stderr);
  process.exitCode = code;
};
