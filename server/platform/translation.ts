import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { createBreaker } from './breaker.ts';
import type { Config } from './config.ts';

type Language = 'en' | 'ar';
type Wanted = { text: string; from: Language; to: Language };

/** Puts a text into another language, by a machine. */
export type Translator = {
  /** Whether there is a service to ask. */
  isOn: boolean;
  /** @throws Error when the service does not answer in time, or not in its own format. */
  translate(wanted: Wanted): Promise<string>;
};

/** For an answer of the service; after a failure so long one question tries it for all. Milliseconds. */
const ANSWER_MS = 10_000;
const REST_MS = 10_000;
/** What was translated is kept for a day: the words of an item seldom change. */
const MOST_TEXTS = 5_000;
const TEXT_MS = 86_400_000;

/** A text that the service does not take speaks against the text; it may be asked about the next. */
class TextRefused extends Error {}

const answer = z.object({ translatedText: z.string().min(1) });

const off: Translator = {
  isOn: false,
  translate: () => Promise.reject(new Error('no translation service is set')),
};

/**
 * A LibreTranslate-compatible service (https://docs.libretranslate.com) at `translationUrl`; without one nothing is translated.
 * A text is asked for once, however many wait for it.
 */
export const createTranslator = ({
  translationUrl,
  translationKey,
}: Pick<Config, 'translationUrl' | 'translationKey'>): Translator => {
  if (translationUrl === undefined) return off;
  const breaker = createBreaker({
    name: 'the translation service',
    deadlineMs: ANSWER_MS,
    restMs: REST_MS,
    isFailure: (error) => !(error instanceof TextRefused),
  });
  const ask = async ({ text, from, to }: Wanted): Promise<string> => {
    const response = await fetch(`${translationUrl.replace(/\/+$/, '')}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        ...{ q: text, source: from, target: to, format: 'text' },
        ...(translationKey === undefined ? {} : { api_key: translationKey }),
      }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const said = `the translation service answered ${response.status}`;
      throw [400, 413, 422].includes(response.status) ? new TextRefused(said) : new Error(said);
    }
    return answer.parse(await response.json()).translatedText;
  };
  const texts = new LRUCache<string, string, Wanted>({
    max: MOST_TEXTS,
    ttl: TEXT_MS,
    fetchMethod: (_key, _stale, { context }) => breaker.run(() => ask(context)),
  });
  return {
    isOn: true,
    translate: async (wanted) => {
      const text = await texts.fetch(JSON.stringify(wanted), { context: wanted });
      if (text === undefined) throw new Error('the translation was not kept');
      return text;
    },
  };
};
