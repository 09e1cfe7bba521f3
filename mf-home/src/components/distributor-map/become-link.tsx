import { type CompanyFacts, whatsappHref } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { MAP } from '../../content/map';

/** Chat link for prospective distributors, in a new tab, with the question written already. */
export function BecomeLink({ company }: { company: CompanyFacts }) {
  return (
    <Button href={whatsappHref(company.whatsapp, MAP.becomeMessage)} external icon="whatsapp">
      {MAP.become}
    </Button>
  );
}
