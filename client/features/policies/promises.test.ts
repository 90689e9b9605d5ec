import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ANSWER_DAYS, CANCEL_REASONS, MAX_CASE_PHOTOS } from '#shared/cases/cases.rules.ts';
import { FOUR_EYES_ABOVE, SAY_DAYS } from '#shared/cases/disputes.rules.ts';
import { MOST_SLOTS } from '#shared/handover/collection.rules.ts';
import { PIN_LENGTH, PIN_TRIES } from '#shared/handover/handover.rules.ts';
import { PROPOSAL_DAYS } from '#shared/items/items.rules.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { APPROVAL_HOURS } from '#shared/moderation/moderation.schema.ts';
import { ABOUT_RECEIPT as RECEIPT_AR } from '#shared/notifications/purchase.copy.ar.ts';
import { ABOUT_RECEIPT as RECEIPT_EN } from '#shared/notifications/purchase.copy.en.ts';
import {
  FEWEST_CASES,
  MAX_OFFER_ROUNDS,
  MOST_WATCHERS_OFFERED,
  OFFER_HOURS,
  RESERVATION_HOURS,
} from '#shared/offers/offers.rules.ts';
import {
  APPEAL_DAYS,
  ARRANGE_DAYS,
  BANK_HOLD_HOURS,
  REFUND_HOURS,
  UNCOLLECTED_DAYS,
} from '#shared/purchases/clocks.rules.ts';
import { GUEST_LINK_DAYS } from '#shared/purchases/purchases.rules.ts';
import { LEAST_REFUND } from '#shared/purchases/refunds.rules.ts';

const LANGUAGES = ['en', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];
const locales = join(import.meta.dirname, '../../locales');
/** A file of texts as it is read: without the marks of strong words. */
const said = (language: Language, file: string): string =>
  readFileSync(join(locales, language, `${file}.json`), 'utf8').replaceAll('**', '');
const labels = (language: Language, file: string) =>
  JSON.parse(readFileSync(join(locales, language, `${file}.json`), 'utf8'));

const TERMS = 'policies/buyer-and-seller-terms';
const REFUNDS = 'policies/refund-policy';
const FAQ = 'content/faq';
const fourEyes = aedFromFils(FOUR_EYES_ABOVE).toLocaleString('en');

/** What a text says in English and in Arabic, with the numbers that the product goes by. */
const PROMISES: readonly [file: string, en: string, ar: string][] = [
  [TERMS, `${PIN_LENGTH}-digit collection code`, `من ${PIN_LENGTH} أرقام`],
  [TERMS, `After ${PIN_TRIES} wrong tries`, `وبعد ${PIN_TRIES} محاولات خاطئة`],
  [TERMS, `the refund window of ${REFUND_HOURS} hours`, `مهلة الاسترداد وهي ${REFUND_HOURS} ساعة`],
  [TERMS, `can take up to ${APPROVAL_HOURS} hours`, `حتى ${APPROVAL_HOURS} ساعة`],
  [TERMS, `for ${GUEST_LINK_DAYS} days from the payment or the latest step`, `مدة ${GUEST_LINK_DAYS} يوما`],
  [TERMS, `The buyer has ${ARRANGE_DAYS} days after the purchase`, 'أمام المشتري يومان بعد الشراء'],
  [TERMS, `If ${UNCOLLECTED_DAYS} days pass without a handover`, `فإذا مضت ${UNCOLLECTED_DAYS} أيام`],
  [TERMS, `An offer lasts ${OFFER_HOURS} hours`, `يسري العرض ${OFFER_HOURS} ساعة`],
  [TERMS, `at most ${MAX_OFFER_ROUNDS} are named`, `أكثر من ${MAX_OFFER_ROUNDS} أسعار`],
  [TERMS, `reserved for that buyer for ${RESERVATION_HOURS} hours`, `للمشتري ${RESERVATION_HOURS} ساعة`],
  [TERMS, `up to ${MOST_WATCHERS_OFFERED} people who watch`, `${MOST_WATCHERS_OFFERED} شخص`],
  [TERMS, `from ${FEWEST_CASES} cases on`, `من ${FEWEST_CASES} حالات`],
  [TERMS, `nothing is sent for ${BANK_HOLD_HOURS} hours`, `مدة ${BANK_HOLD_HOURS} ساعة`],
  [REFUNDS, `within ${REFUND_HOURS} hours`, `خلال ${REFUND_HOURS} ساعة`],
  [REFUNDS, `add up to ${MAX_CASE_PHOTOS} photos`, `حتى ${MAX_CASE_PHOTOS} صور`],
  [REFUNDS, `The seller has ${ANSWER_DAYS} days to agree`, `لدى البائع ${ANSWER_DAYS} أيام ليوافق`],
  [REFUNDS, `within ${ANSWER_DAYS} days, the request goes to support by itself`, 'تلقائيا إلى فريق الدعم'],
  [REFUNDS, `you have ${ANSWER_DAYS} days to press`, `أمامك ${ANSWER_DAYS} أيام لتضغط`],
  [REFUNDS, `words and photos for ${SAY_DAYS} days`, `مدة ${SAY_DAYS} أيام`],
  [REFUNDS, `purchases above AED ${fourEyes}`, `على ${fourEyes} درهم`],
  [REFUNDS, `within ${APPEAL_DAYS} days, once`, `خلال ${APPEAL_DAYS} أيام، مرة واحدة`],
  [REFUNDS, `Less than AED ${aedFromFils(LEAST_REFUND)} cannot be sent`, 'وما قل عن درهم واحد'],
  ['policies/shipping-policy', `up to ${MOST_SLOTS} times`, `حتى ${MOST_SLOTS} مواعيد`],
  [
    'policies/on-your-behalf-terms',
    `for your yes, for ${PROPOSAL_DAYS} days`,
    `في ملفك ${PROPOSAL_DAYS} يوما`,
  ],
  [
    'policies/privacy-policy',
    'a copy of the listing, the chat, the payment and the handover',
    'ونسخة من الإعلان',
  ],
  [FAQ, `on any device for ${GUEST_LINK_DAYS} days`, `على أي جهاز لمدة ${GUEST_LINK_DAYS} يوما`],
  [FAQ, `the ${PIN_LENGTH}-digit code`, `من ${PIN_LENGTH} أرقام`],
  [FAQ, `${REFUND_HOURS} hours, of the handover`, `${REFUND_HOURS} ساعة، من التسليم`],
  [FAQ, `add up to ${MAX_CASE_PHOTOS} photos`, `حتى ${MAX_CASE_PHOTOS} صور`],
  [FAQ, `The seller has ${ANSWER_DAYS} days to answer`, `لدى البائع ${ANSWER_DAYS} أيام للرد`],
  [FAQ, `After ${UNCOLLECTED_DAYS} days without a handover`, `وبعد ${UNCOLLECTED_DAYS} أيام دون تسليم`],
  ['content/how-it-works', `a ${PIN_LENGTH}-digit code`, `من ${PIN_LENGTH} أرقام`],
];

/** What is said wherever the service fee is spoken of. */
const FEE = {
  en: /cancelled because of the seller/,
  ar: /لغ[يَ]? ?البيع بسبب البائع/,
} as const;

/** What was so before purchases had a code, cases and pages of their own. */
const NO_MORE = {
  en: /by writing to us again|cancelled by support|in the browser that made|its return is confirmed|keep this mail|service fee is (non-|not )refundable|It is not refundable|when both sides have told us/i,
  ar: /بأن تكتب إلينا ثانية|من فريق الدعم إلغاء البيع|في المتصفح الذي دفع منه|بعد تأكيد إعادة القطعة|احتفظ بهذه الرسالة|رسوم الخدمة غير قابلة|حين يخبرنا به الطرفان/,
} as const;

describe('what the texts promise of a purchase', () => {
  it.each(PROMISES)('%s: %s', (file, en, ar) => {
    expect(said('en', file)).toContain(en);
    expect(said('ar', file)).toContain(ar);
  });

  it.each(LANGUAGES)('names the buttons as they are labelled (%s)', (language) => {
    const { act } = labels(language, 'cases');
    const { arrived } = labels(language, 'handover');
    for (const label of [act.ask_refund, act.escalate]) expect(said(language, REFUNDS)).toContain(label);
    for (const file of [TERMS, 'policies/shipping-policy', FAQ, 'content/our-delivery-partners'])
      expect(said(language, file)).toContain(arrived.button);
    expect(said(language, FAQ)).toContain(act.ask_refund);
  });

  it.each(LANGUAGES)('says of the service fee the same everywhere (%s)', (language) => {
    const { breakdown, prompt } = labels(language, 'items');
    const receipt = language === 'en' ? RECEIPT_EN : RECEIPT_AR;
    const texts = ['policies/terms-and-conditions', REFUNDS, FAQ].map((file) => said(language, file));
    for (const text of [...texts, breakdown.note, prompt.fee, receipt]) expect(text).toMatch(FEE[language]);
  });

  it('names each reason by which a cancellation gives the service fee back', () => {
    // Other reasons: say so under #refund-of-service-fee and #cancelling-before-handover, in both languages.
    const atSellersFault = Object.entries(CANCEL_REASONS).flatMap(([reason, { by, fault }]) =>
      fault === 'seller' ? [`${by}: ${reason}`] : [],
    );
    expect(atSellersFault).toEqual([
      'buyer: no_answer',
      'buyer: not_as_agreed',
      'seller: not_available',
      'seller: damaged',
      'seller: seller_changed_mind',
    ]);
    expect(said('en', REFUNDS)).toContain('the seller does not answer or cannot keep what was agreed');
    expect(said('ar', REFUNDS)).toContain('البائع لا يرد أو لا يستطيع الالتزام بما اتفقتما عليه');
  });

  it.each(LANGUAGES)('says nothing that was so before (%s)', (language) => {
    const files = globSync('{policies,content}/*.json', { cwd: join(locales, language) });
    expect(files.length).toBeGreaterThan(10);
    for (const file of [...files.map((path) => path.replace(/\.json$/, '')), 'items'])
      expect(NO_MORE[language].exec(said(language, file)), file).toBeNull();
    expect(NO_MORE[language].exec(language === 'en' ? RECEIPT_EN : RECEIPT_AR)).toBeNull();
  });
});
