import { isNull } from 'drizzle-orm';
import { events } from '#server/db/events.tables.ts';
import type { TestApp } from '../app.ts';
import { until } from '../until.ts';
import type { Pages, Screen } from './open-pages.ts';

/** When somebody was there last, when something was counted or looked at, and how often it changed, nobody sees on these pages. */
const FLEETING = new Set(['last_seen_at', 'counted_at', 'counting', 'views', 'version']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The rows of a list by the beginning of their ids, from the first that differs. */
const orderOf = (rows: readonly unknown[], from: number): string =>
  rows
    .slice(from)
    .map((row) => String((row as { uuid?: unknown }).uuid).slice(0, 4))
    .join(' ');
const isOfRows = (value: unknown): value is { uuid: string }[] =>
  Array.isArray(value) && value.every((row) => isObject(row) && typeof row.uuid === 'string');

/** Where two values differ: `data.0.price: 20 instead of 30`. */
const differences = (shown: unknown, fresh: unknown, path: readonly string[] = []): string[] => {
  if (!isObject(shown) || !isObject(fresh)) {
    const isSame = (shown ?? null) === (fresh ?? null);
    return isSame ? [] : [`${path.join('.')}: ${JSON.stringify(shown)} instead of ${JSON.stringify(fresh)}`];
  }
  if (isOfRows(shown) && isOfRows(fresh)) {
    const from = shown.findIndex(({ uuid }, index) => uuid !== fresh[index]?.uuid);
    if (from !== -1 || shown.length !== fresh.length) {
      const at = from === -1 ? shown.length : from;
      return [`${path.join('.')}: from ${at} ${orderOf(shown, at)} instead of ${orderOf(fresh, at)}`];
    }
  }
  const keys = [...new Set([...Object.keys(shown), ...Object.keys(fresh)])];
  return keys
    .filter((key) => !FLEETING.has(key))
    .flatMap((key) => differences(shown[key], fresh[key], [...path, key]));
};

const MOST_LINES = 5;
const MOST_CHARACTERS = 300;

const untrueOn = async ({ name, shown, fresh }: Screen, who: string): Promise<string[]> => {
  let wrong: string[] = [];
  const isTrue = async (): Promise<boolean> => {
    try {
      wrong = differences(shown(), await fresh());
    } catch (error) {
      wrong = [`could not be looked at: ${error}`];
    }
    return wrong.length === 0;
  };
  await until(name, isTrue).catch(() => undefined);
  return wrong.slice(0, MOST_LINES).map((line) => `${who}, ${name}: ${line.slice(0, MOST_CHARACTERS)}`);
};

/**
 * What pages that are held open show otherwise than a fresh load of them, once everything that happened has been told;
 * each gets some time to come to rest.
 */
export const untruths = async (app: TestApp, pages: readonly Pages[]): Promise<string[]> => {
  await until(
    'every event is delivered',
    async () => (await app.deps.db.$count(events, isNull(events.delivered_at))) === 0,
  );
  const looks = pages.flatMap(({ who, screens }) => screens.map((screen) => untrueOn(screen, who)));
  return (await Promise.all(looks)).flat();
};
