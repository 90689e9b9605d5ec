import { GuestCaseCard, useGuestHasAsked } from '../features/cases/guest-case-card.tsx';
import { GuestChat } from '../features/chat/guest-chat.tsx';
import { GuestUnsent } from '../features/chat/unsent.tsx';
import { PartnerLink } from '../features/content/partner-link.tsx';
import { ExactPlace } from '../features/handover/exact-place.tsx';
import type { GuestParts } from '../features/handover/guest-purchase-page.tsx';
import { CollectionPlace } from '../features/purchases/address-dialog.tsx';
import { collectionOf, messagingLink, readablePhone } from '../features/purchases/purchase-texts.ts';
import { Sum } from '../features/purchases/sum.tsx';
import { GuestReceipts } from '../features/receipts/receipt-links.tsx';
import { ReportButton, ReportLayer } from '../features/reports/report-button.tsx';
import { useFormat } from '../lib/format/format.ts';
import { mapsPage } from '../ui/map/open-in-maps.ts';
import { photosByLink } from './message-photos.tsx';

const Place = ({ address }: { address: string }) => {
  const { language } = useFormat();
  const place = collectionOf(language, address);
  if (!place) return null;
  return (
    <ExactPlace
      address={place.exact}
      directions={place.point && mapsPage(place.point)}
      map={place.point ? <CollectionPlace address={address} isKnown /> : null}
    />
  );
};

/** What the page of a guest's purchase takes from the pages of purchases. */
export const guestParts: GuestParts = {
  placeOf: (address) => <Place address={address} />,
  sumOf: (purchase) => <Sum purchase={purchase} />,
  delivery: <PartnerLink />,
  chatOf: (token) => (
    <GuestChat
      token={token}
      photosOf={photosByLink(token)}
      reportOf={(id) => <ReportButton target="message" id={id} link={token} isSmall />}
      reportLayerOf={(id, isOpen, onClose) => (
        <ReportLayer target="message" id={id} link={token} isOpen={isOpen} onClose={onClose} />
      )}
    />
  ),
  unsentOf: (token) => <GuestUnsent token={token} />,
  caseOf: (token) => <GuestCaseCard token={token} />,
  useHasAsked: useGuestHasAsked,
  receiptsOf: (token) => <GuestReceipts token={token} />,
  reach: { messaging: messagingLink, readable: readablePhone },
};
