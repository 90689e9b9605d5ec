import { z } from 'zod';
import { configSchema, developmentDefaults } from '#server/platform/config.schema.ts';

const described = z.object({
  properties: z.record(
    z.string(),
    z.object({ description: z.string(), default: z.union([z.string(), z.number()]).optional() }),
  ),
});

/** A value to read; keys of development are not worth copying. */
const shown = (value: string | number | undefined): string => {
  if (value === undefined || value === '') return '';
  const isKey = Object.values(developmentDefaults).includes(String(value));
  return isKey ? 'a development value' : `\`${value}\``;
};

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Every setting with its default and its description, as a Markdown table, from the schema that reads them. */
export const settingsTable = (): string => {
  const { properties } = described.parse(
    z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }),
  );
  const rows = Object.entries(properties).map(
    ([name, { description, default: usual }]) => `| \`${name}\` | ${shown(usual)} | ${cell(description)} |`,
  );
  return ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n');
};
