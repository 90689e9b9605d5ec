import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

export { notifications } from '@mantine/notifications';

/** The card of an agreement about something with a long name, on a narrow screen, whole. Pixels. */
const TALLEST = 400;

/** Where toasts appear. */
export const ToasterRegion = () => (
  <Notifications position="bottom-center" limit={3} notificationMaxHeight={TALLEST} />
);
