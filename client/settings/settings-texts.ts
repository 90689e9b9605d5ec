import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inUsd } from '#shared/concierge/concierge.rules.ts';
import { aedFromFils, breakdownOf, filsFromAed } from '#shared/kernel/money.ts';
import { formatPrice } from '../lib/format/format.ts';
import { formatNumber, tagOf } from '../lib/format/numbers.ts';
import type { Language } from '../lib/language/language.ts';
import { useLanguage } from '../lib/language/language-context.ts';
import type { PublicSettings } from './settings.ts';
import { settingsQuery } from './settings.ts';

/** What texts say of the settings in force, by the name that stands in them: `{{fee}}`. */
export type SettingsTexts = Readonly<
  Record<
    'fee' | 'featuring_price' | 'featuring_days' | 'concierge_price' | 'concierge_usd' | 'example_total',
    string
  >
>;

const EXAMPLE_AED = 100;

const daysIn = (language: Language, days: number): string =>
  new Intl.NumberFormat(tagOf(language), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

export const settingsTexts = (
  language: Language,
  settings: Pick<
    PublicSettings,
    'platform_fee_percentage' | 'featuring_price' | 'featuring_days' | 'concierge_price'
  >,
): SettingsTexts => {
  const { total } = breakdownOf(filsFromAed(EXAMPLE_AED), settings.platform_fee_percentage);
  return {
    fee: `${formatNumber(language, settings.platform_fee_percentage)}%`,
    featuring_price: formatPrice(language, settings.featuring_price),
    featuring_days: daysIn(language, settings.featuring_days),
    concierge_price: formatPrice(language, settings.concierge_price),
    concierge_usd: formatNumber(language, inUsd(settings.concierge_price)),
    example_total: formatPrice(language, aedFromFils(total)),
  };
};

const isKnown = (name: string, values: SettingsTexts): name is keyof SettingsTexts => name in values;

/** A text, or whatever is made of texts, with the values in their places. */
export const fillIn = <Texts>(texts: Texts, values: SettingsTexts): Texts => {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
        isKnown(name, values) ? values[name] : place,
      );
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each)]));
  };
  return filled(texts) as Texts;
};

/** What texts say of the settings in force, in the reader's language; they follow an administrator's change by themselves. */
export const useSettingsTexts = () => {
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(settingsQuery());
  const texts = useMemo(() => data && settingsTexts(language, data), [language, data]);
  return { texts, error, refetch };
};
