import { isFormId, type LoadContext } from '@elo/contract';
import type { ContactData } from '../../components/contact-form/contact-form';
import { TEXTS } from '../../content/texts';

/** Query name of the address that confirms a message; its value is the message's id. */
export const SENT_QUERY = 'enviada';

/** Reads the address: whether it is that of a message that was sent without script. */
export async function loadContact({ search }: LoadContext): Promise<ContactData> {
  const id = new URLSearchParams(search).get(SENT_QUERY) ?? '';
  return isFormId(id) ? { state: { kind: 'sent', text: TEXTS.sent }, fields: {} } : null;
}
