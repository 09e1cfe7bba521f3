import { type PageProps, settingsOf } from '@elo/contract';
import { ContactDetails } from '../../components/contact-details/contact-details';
import { ContactForm } from '../../components/contact-form/contact-form';
import type { ContactData } from '../../components/contact-form/use-contact-form';
import { Nearest } from '../../components/nearest/nearest';
import { OfficeMap } from '../../components/office-map/office-map';
import { PrivacyNote } from '../../components/privacy-note/privacy-note';
import { TEXTS } from '../../content/texts';
import styles from './contact-page.module.scss';

/** `/contato`: form, hours, addresses, map. */
export function ContactPage({ data, host }: PageProps<ContactData>) {
  const isOpen = settingsOf(host).contactForm !== false;
  return (
    <>
      <div className={styles.page}>
        <header className={styles.opening}>
          <h1 className={styles.title}>{TEXTS.title}</h1>
          <p className={styles.invitation}>{isOpen ? TEXTS.invitation : TEXTS.closed}</p>
        </header>
        <div className={styles.columns}>
          {isOpen && (
            <div className={styles.form}>
              <ContactForm data={data} host={host} />
              <PrivacyNote company={host.company} />
            </div>
          )}
          <ContactDetails company={host.company} />
        </div>
      </div>
      <Nearest host={host} />
      <OfficeMap company={host.company} />
    </>
  );
}
