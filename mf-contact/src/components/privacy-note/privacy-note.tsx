import { type CompanyFacts, MESSAGE_RETENTION_MONTHS } from '@elo/contract';
import { Modal } from '@elo/shared-ui';
import { useCallback, useState } from 'react';
import styles from './privacy-note.module.scss';

/** What happens to what the form sends, in a dialog (Lei nº 13.709/2018, LGPD, art. 9). */
export function PrivacyNote({ company }: { company: CompanyFacts }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setOpen(true)}>
        Como usamos os seus dados
      </button>
      <Modal open={open} onClose={close} title="Como usamos os seus dados" size="medium">
        <p>
          A {company.razaoSocial} usa nome, e-mail, telefone, empresa e mensagem somente para
          responder ao seu contato. Nada é vendido nem usado para publicidade.
        </p>
        <p>
          A mensagem, com data e hora, fica guardada em nosso servidor por{' '}
          {MESSAGE_RETENTION_MONTHS} meses, depois é apagada automaticamente, e segue por e-mail
          para a equipe comercial. Para corrigir ou apagar os seus dados, escreva para{' '}
          {company.email}.
        </p>
      </Modal>
    </>
  );
}
