import { z } from 'zod';
import type { Reader } from '#server/db/client.ts';
import { photoView, privatePhotoView } from '#server/modules/items/photo.views.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { CANCEL_REASON_NAMES } from '#shared/cases/cases.rules.ts';
import type { EvidenceKind } from '#shared/cases/evidence.rules.ts';
import { EVIDENCE_KINDS } from '#shared/cases/evidence.rules.ts';
import type { EvidenceFacts, EvidenceView } from '#shared/cases/evidence.schema.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { DisputeRow } from './disputes.repository.ts';
import { entriesOf } from './disputes.repository.ts';
import { evidenceOf, factsOf } from './evidence.repository.ts';

const instant = z.coerce.date().transform((at) => at.toISOString());
const fils = z.coerce.number().transform(aedFromFils);
/** What was kept first knew no sizes of photos. */
export const shownPhotos = z.array(
  z.object({
    key: z.string(),
    widths: z.array(z.number()),
    width: z.number().default(1_200),
    height: z.number().default(1_200),
    blur: z.string().default(''),
  }),
);

/** The kept JSON as it is read; what an older version did not keep yet is empty. */
const KEPT = {
  listing: z.object({
    name: z.string(),
    description: z.string(),
    properties: z
      .array(z.string())
      .default([])
      .transform((lines) => lines.join('\n')),
    photos: shownPhotos.transform((all) => all.map(photoView)),
  }),
  payment: z
    .object({
      price_fils: fils,
      fee_fils: fils,
      discount_fils: fils,
      total_fils: fils,
      paid_at: instant,
      given_back_fils: fils.default(0),
    })
    .transform((paid) => ({
      price: paid.price_fils,
      fee: paid.fee_fils,
      discount: paid.discount_fils,
      total: paid.total_fils,
      paid_at: paid.paid_at,
      given_back: paid.given_back_fils,
    })),
  handover: z.object({
    handed_over_at: instant.nullable(),
    handed_over_by: z.string().nullable(),
    agreed_for: instant.nullable().default(null),
  }),
  request: z
    .object({
      reason: z.string(),
      words: z.string(),
      answer_words: z.string().nullable(),
      photos: shownPhotos.transform((all) => all.map(privatePhotoView)),
      created_at: instant,
    })
    .transform(({ created_at, ...request }) => ({ ...request, asked_at: created_at })),
  cancellation: z
    .object({
      reason: z.enum(CANCEL_REASON_NAMES),
      words: z.string(),
      answer_words: z.string().nullable(),
      created_at: instant,
    })
    .transform(({ created_at, ...asked }) => ({ ...asked, asked_at: created_at })),
};

const factsFrom = (kept: Partial<Record<EvidenceKind, unknown>>): EvidenceFacts => ({
  listing: KEPT.listing.nullable().parse(kept.listing ?? null),
  payment: KEPT.payment.nullable().parse(kept.payment ?? null),
  handover: KEPT.handover.nullable().parse(kept.handover ?? null),
  request: KEPT.request.nullable().parse(kept.request ?? null),
  cancellation: KEPT.cancellation.nullable().parse(kept.cancellation ?? null),
  messages: z.array(z.unknown()).parse(kept.conversation ?? []).length,
});

/** A photo as evidence names it. */
export const keptPhoto = z.object({
  key: z.string(),
  widths: z.array(z.number()),
  file_hashes: z.array(z.string()).nullish(),
});
export type KeptPhoto = z.infer<typeof keptPhoto>;

const withPhotos = z.object({ photos: z.array(keptPhoto).default([]) }).nullish();
const conversation = z.array(withPhotos).default([]);

/** The photos that were kept, and those that the two added since, by their key. */
const photosIn = (kept: Partial<Record<EvidenceKind, unknown>>, added: readonly KeptPhoto[]) =>
  new Map(
    [kept.listing, kept.request, ...conversation.parse(kept.conversation)]
      .flatMap((part) => withPhotos.parse(part)?.photos ?? [])
      .concat(added)
      .map((photo) => [photo.key, photo]),
  );

type Compared = { view: Omit<EvidenceView, 'files' | 'file_counts'>; photos: ReadonlyMap<string, KeptPhoto> };

/** What was kept of a purchase when its dispute was opened, beside what is there now; and the photos to be compared. */
export const evidenceViewOf = async (
  reader: Reader,
  purchase: PurchaseRow,
  dispute: DisputeRow | undefined,
): Promise<Compared> => {
  const rows = dispute ? await evidenceOf(reader, dispute.id) : [];
  const kinds = rows.flatMap((row) => {
    const kind = EVIDENCE_KINDS.find((one) => one === row.kind);
    return kind ? [{ ...row, kind }] : [];
  });
  const kept: Partial<Record<EvidenceKind, unknown>> = Object.fromEntries(
    kinds.map(({ kind, content }) => [kind, JSON.parse(content)]),
  );
  const entries = dispute ? await entriesOf(reader, dispute.id) : [];
  return {
    view: {
      kept_at: rows[0]?.kept_at.toISOString() ?? null,
      kept: kinds.length > 0 ? factsFrom(kept) : null,
      now: factsFrom(await factsOf(reader, purchase)),
      hashes: kinds.map(({ kind, sha256 }) => ({ kind, sha256 })),
    },
    photos: photosIn(
      kept,
      entries.flatMap(({ photos }) => photos),
    ),
  };
};
