import {
  type ActionContext,
  type ActionResult,
  API_PATHS,
  formId,
  ROUTES,
  settingsOf,
  TRAP_FIELD,
} from '@elo/contract';
import { cleanTexts, missingOf } from '@elo/shared-ui/sender';
import type { ContactData } from '../../components/contact-form/contact-form';
import { type ContactFields, FIELDS, TEXTS } from '../../content/texts';
import { emailOf, refusalOf, SENT_QUERY, UNANSWERED } from '../../lib/send-message';

/** Sends the message of a form that was posted without script, as the page's own code does. */
export async function contactAction(context: ActionContext): Promise<ActionResult<ContactData>> {
  if (settingsOf(context).contactForm === false) return { status: 403, data: null };
  const given = new Map(context.fields);
  const texts = FIELDS.map(({ name }) => [name, given.get(name) ?? '']);
  const fields = Object.fromEntries(texts) as ContactFields;
  const cleaned = cleanTexts(fields);
  const missing = missingOf(FIELDS, cleaned, TEXTS.missing);
  if (missing) return { status: 422, data: { state: missing, fields } };
  const id = await formId(cleaned);
  const params = { ...cleaned, id, [TRAP_FIELD]: given.get(TRAP_FIELD) ?? '' };
  const email = emailOf(context.company.emailjs, params);
  const { status, text } = await context.postJson(API_PATHS.sendEmail, email);
  if (status === 200) return { redirect: `${ROUTES.contact}?${SENT_QUERY}=${id}` };
  const state = refusalOf({ status, text: status === 0 ? UNANSWERED : text });
  const data = { state, fields };
  if (status === 429) return { status, data };
  return { status: status >= 400 && status < 500 ? 422 : 503, data };
}
