// Keeps the README true: the table of settings comes from the schema that reads them, the pictures from the product.
//   npm run readme             rewrites the table and takes the screenshots
//   npm run readme -- --table  rewrites the table alone
//   npm run readme -- --check  fails when the table is not what the schema says
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsTable } from './readme/settings-table.ts';

const file = join(import.meta.dirname, '../README.md');
const BEGIN = '<!-- settings: written by npm run readme -->';
const END = '<!-- end of settings -->';

const withTable = (text: string): string => {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`README.md has lost "${BEGIN}" or "${END}"`);
  return `${before}${BEGIN}\n${settingsTable()}\n${END}${after}`;
};

const flag = process.argv[2];
const written = await readFile(file, 'utf8');
const wanted = withTable(written);
if (flag === '--check') {
  if (written !== wanted) {
    console.error('The settings in README.md are not what the schema says; run `npm run readme -- --table`.');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, wanted);
  if (flag !== '--table') {
    const { takeScreenshots } = await import('./readme/screenshots.ts');
    await takeScreenshots();
  }
}
