import { useSearchParams } from 'react-router';
import { CaseLine } from '../features/cases/case-line.tsx';
import { useHasAsked } from '../features/cases/cases.atoms.ts';
import { ChatView } from '../features/chat/chat-view.tsx';
import { ChannelHandover } from '../features/handover/channel-handover.tsx';
import { SaleMoney } from '../features/payouts/sale-money.tsx';
import { ReportButton, ReportLayer } from '../features/reports/report-button.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageHead } from '../ui/page-head.tsx';
import { photosOfMessage } from './message-photos.tsx';
import { useChatPhotos } from './use-chat-photos.tsx';

export const Component = () => {
  const { t } = useTranslation('chat');
  const [query] = useSearchParams();
  const channel = query.get('channel');
  return (
    <>
      <PageHead title={t('title')} isPrivate />
      <ChatView
        openId={channel === null ? null : Number(channel)}
        handoverOf={(channel) => (
          <ChannelHandover
            channel={channel}
            useHasAsked={useHasAsked}
            caseOf={({ transaction_number, my_role }) => (
              <CaseLine transactionNumber={transaction_number} side={my_role} />
            )}
            moneyOf={(transactionNumber) => <SaleMoney transactionNumber={transactionNumber} />}
          />
        )}
        photosOf={photosOfMessage}
        useChosenPhotos={useChatPhotos}
        reportOf={(id) => <ReportButton target="message" id={id} isSmall />}
        reportLayerOf={(id, isOpen, onClose) => (
          <ReportLayer target="message" id={id} isOpen={isOpen} onClose={onClose} />
        )}
      />
    </>
  );
};
