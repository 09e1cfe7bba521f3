import {
  type ActionContext,
  type ActionResult,
  API_PATHS,
  formId,
  ROUTES,
  settingsOf,
  TRAP_FIELD,
} from '@elo/contract';
import { cleanTexts } from '@elo/shared-ui/sender';
import type { ContactData } from '../../components/contact-form/contact-form';
import { missingFields, readFields, TEXTS } from '../../content/texts';
import { emailOf, type Refusal, refusalOf, UNANSWERED } from '../../lib/send-message';
import { SENT_QUERY } from './load-contact';

/** Sends the message of a form that was posted without script, as the page's own code does. */
export async function contactAction(context: ActionContext): Promise<ActionResult<ContactData>> {
  if (settingsOf(context).contactForm === false) return { status: 403, data: null };
  const given = new Map(context.fields);
  const fields = readFields(given);
  const refused = (
    status: 422 | 429 | 503,
    { text, fields: missing }: Refusal,
  ): ActionResult<ContactData> => ({
    status,
    data: { state: { kind: 'refused', text, missing }, fields },
  });
  const cleaned = cleanTexts(fields);
  const missing = missingFields(cleaned);
  if (missing.length > 0) return refused(422, { text: TEXTS.missing, fields: missing });
  const id = await formId(cleaned);
  const params = { ...cleaned, id, [TRAP_FIELD]: given.get(TRAP_FIELD) ?? '' };
  const email = emailOf(context.company.emailjs, params);
  const { status, text } = await context.postJson(API_PATHS.sendEmail, email);
  if (status === 200) return { redirect: `${ROUTES.contact}?${SENT_QUERY}=${id}` };
  const refusal = refusalOf({ status, text: status === 0 ? UNANSWERED : text });
  if (status === 429) return refused(429, refusal);
  return refused(status >= 400 && status < 500 ? 422 : 503, refusal);
}
