import { useFormat } from '../lib/format/format.ts';

/** The public name of somebody, in whichever script; of a seller without one the stand-in, in the reader's language. */
export const PublicName = ({ name }: { name: string }) => <bdi>{useFormat().publicName(name)}</bdi>;
