import { normaliseText } from '#shared/kernel/comparable.ts';
import { kilometresBetween } from '#shared/places/distance.rules.ts';
import type { Place } from '#shared/places/places.schema.ts';
import type { Named } from './address.rules.ts';
import { areaLabel, placeOf } from './address.rules.ts';
import type { Community } from './communities.rules.ts';
import { COMMUNITIES } from './communities.rules.ts';
import { ALIASES, REGION_NAMES } from './gazetteer-aliases.data.ts';
import type { Geocoder } from './geocoder.types.ts';
import { slipsBetween, wordsOf } from './normalise.rules.ts';

const MAX_QUERY_LENGTH = 240;
/** A question with more words or parts than this is answered by its first words and last parts. */
const MAX_WORDS = 8;
const MAX_PARTS = 4;
/** Farther than this from every community is another country or the open sea. */
const FARTHEST_KM = 60;
/** A word of the emirate's name says less than one of the community's. */
const EMIRATE_WEIGHT = 0.4;

type Entry = {
  community: Community;
  names: string[];
  ownWords: string[];
  emirateWords: string[];
};

const entryOf = (community: Community): Entry => {
  const aliases = ALIASES[community.id] ?? [];
  const names = [community.name, community.name_ar, ...aliases];
  return {
    community,
    names: names.map((name) => wordsOf(name).join(' ')),
    ownWords: [...new Set(names.flatMap(wordsOf))],
    emirateWords: [
      community.emirate,
      community.emirate_ar,
      ...(REGION_NAMES[community.region] ?? []),
    ].flatMap(wordsOf),
  };
};

/** How well a word of the query fits a word of a name: 1 the same, less for a beginning or a slip, 0 not at all. */
const fitOfWord = (asked: string, known: string): number => {
  if (asked === known) return 1;
  if (known.startsWith(asked)) return 0.8 + 0.15 * (asked.length / known.length);
  const limit =
    asked.length >= 7 ? 2 : asked.length >= 4 || (asked.length === 3 && asked[0] === known[0]) ? 1 : 0;
  if (limit === 0) return 0;
  const { whole, beginning } = slipsBetween(asked, known, limit);
  if (whole <= limit) return 0.7 - 0.15 * whole;
  return asked.length >= 5 && beginning <= 1 ? 0.45 : 0;
};

const bestFit = (asked: string, words: readonly string[]): number =>
  words.reduce((best, word) => Math.max(best, fitOfWord(asked, word)), 0);

/** 0 when a word of the query fits nothing in the entry. */
const fitOf = (entry: Entry, asked: readonly string[]): number => {
  let sum = 0;
  for (const word of asked) {
    const fit = Math.max(bestFit(word, entry.ownWords), EMIRATE_WEIGHT * bestFit(word, entry.emirateWords));
    if (fit === 0) return 0;
    sum += fit;
  }
  const text = asked.join(' ');
  const whole = entry.names.includes(text) ? 1 : entry.names.some((name) => name.startsWith(text)) ? 0.3 : 0;
  return sum / asked.length + whole;
};

type Found = { community: Community; line?: Named };

const rank = (entries: readonly Entry[], asked: readonly string[], limit: number): Community[] =>
  asked.length === 0
    ? []
    : entries
        .map((entry, order) => ({
          community: entry.community,
          order,
          fit: fitOf(entry, asked.slice(0, MAX_WORDS)),
        }))
        .filter((row) => row.fit > 0)
        .sort(
          (a, b) => b.fit - a.fit || a.community.name.length - b.community.name.length || a.order - b.order,
        )
        .slice(0, limit)
        .map((row) => row.community);

/** What was typed before and with the community ("Villa 12, Al Barsha 1") is kept as the exact line. */
const withTypedLine = (community: Community, typed: string): Found => {
  const label = areaLabel(
    { name: community.name, name_ar: community.name_ar },
    { name: community.emirate, name_ar: community.emirate_ar },
  );
  return { community, line: { name: `${typed} · ${label.name}`, name_ar: `${typed} · ${label.name_ar}` } };
};

const withoutNumbers = (text: string): string[] =>
  wordsOf(text).filter((word) => !/^\p{N}+\p{L}?$/u.test(word));

/** The whole text as a name first; else the last part between commas that names a community. */
const find = (entries: readonly Entry[], query: string, limit: number): Found[] => {
  const whole = rank(entries, wordsOf(query), limit);
  if (whole.length > 0) return whole.map((community) => ({ community }));
  const unnumbered = rank(entries, withoutNumbers(query), limit);
  if (unnumbered.length > 0) return unnumbered.map((community) => withTypedLine(community, query));
  const parts = query.split(/[,،\n]/).map((part) => part.trim());
  for (let end = parts.length; end > Math.max(1, parts.length - MAX_PARTS); end -= 1) {
    const found = rank(entries, withoutNumbers(parts[end - 1] ?? ''), limit);
    const typed = parts.slice(0, end).filter(Boolean).join(', ');
    if (found.length > 0) return found.map((community) => withTypedLine(community, typed));
  }
  return [];
};

const placeOfFound = ({ community, line }: Found): Place => {
  const area = { name: community.name, name_ar: community.name_ar };
  const emirate = { name: community.emirate, name_ar: community.emirate_ar };
  const { lat, lng } = community;
  return placeOf({ line: line ?? areaLabel(area, emirate), area, emirate, lat, lng });
};

/** A community as a place, ready to be stored as an item's address. */
export const placeOfCommunity = (community: Community): Place => placeOfFound({ community });

/** The bundled geocoder: communities of the UAE in English and Arabic, forgiving about spelling (decisions D31). */
export const createGazetteer = (communities: readonly Community[] = COMMUNITIES): Geocoder => {
  const entries = communities.map(entryOf);
  return {
    search: async (query, limit) => {
      const typed = query.slice(0, MAX_QUERY_LENGTH).trim();
      return normaliseText(typed) === '' ? [] : find(entries, typed, Math.max(0, limit)).map(placeOfFound);
    },
    nearest: async (lat, lng) => {
      const point = { lat, lng };
      let best: { community: Community; km: number } | null = null;
      for (const community of communities) {
        const km = kilometresBetween(point, community);
        if (best === null || km < best.km) best = { community, km };
      }
      if (best === null || !(best.km <= FARTHEST_KM)) return null;
      const { community } = best;
      const area = { name: community.name, name_ar: community.name_ar };
      const emirate = { name: community.emirate, name_ar: community.emirate_ar };
      const label = areaLabel(area, emirate);
      const at = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
      return placeOf({
        line: { name: `Near ${label.name} (${at})`, name_ar: `قرب ${label.name_ar} (${at})` },
        area,
        emirate,
        lat,
        lng,
        areaPoint: { lat: community.lat, lng: community.lng },
      });
    },
  };
};
