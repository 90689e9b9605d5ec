import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { CHROMIUM_FLAGS } from '../../scripts/tools.mjs';

/** Fetched by npm when a bench asks for it, and kept in npm's cache: with what it needs it would be a seventh of all files that an installation unpacks. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** What is read of Lighthouse's answer. `numericValue` is in milliseconds, but for the layout shift; `transferSize` in bytes. */
const answer = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      numericValue: z.number().optional(),
      details: z
        .object({
          items: z
            .array(
              z.object({
                resourceType: z.string().optional().catch(undefined),
                transferSize: z.number().optional().catch(undefined),
              }),
            )
            .catch([]),
        })
        .optional()
        .catch(undefined),
    }),
  ),
});

/**
 * What Lighthouse says of a page, as on a phone, with a browser that it starts and ends.
 * @throws Error when npm cannot have it, or it has no result.
 */
export const judged = async (
  chromePath: string,
  url: string,
  categories: readonly string[],
): Promise<z.output<typeof answer>> => {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url],
      ...['--output=json', '--quiet', '--no-enable-error-reporting'],
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', ...CHROMIUM_FLAGS].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  const result = answer.parse(JSON.parse(stdout));
  if (result.runtimeError) throw new Error(`no result for ${url}: ${result.runtimeError.message}`);
  return result;
};
