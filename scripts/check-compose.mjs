// Holds docker-compose.yml, the Dockerfile, ops/nginx.conf and ops/env.example together without a Docker engine.
import { spawnSync } from 'node:child_process';
import { productionFiles } from './compose/files.mjs';
import { composeProblems, environmentOf } from './compose/rules.mjs';
import { root } from './lib.mjs';

const files = productionFiles();
const problems = composeProblems(files);

const composeCli = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;
if (composeCli) {
  const { asked, filledIn } = environmentOf(files);
  const env = { ...process.env };
  for (const name of asked) env[name] = filledIn[name] || 'filled-in';
  const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) problems.push(`docker compose config: ${stderr}`);
}

for (const problem of problems) console.error(problem);
console.log(`the compose file was checked${composeCli ? ', also by docker compose itself' : ''}`);
process.exitCode = problems.length > 0 ? 1 : 0;
