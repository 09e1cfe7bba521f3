import { SMTPServer } from 'smtp-server';
import type { SmtpBehaviour } from './smtp-process';

// A real SMTP server in a process of its own. The parent says how it behaves and hears of every mail.

let behaviour: SmtpBehaviour = 'accept';

function refusal(code: 451 | 550): Error {
  const text = code === 451 ? 'Try again later' : 'No such mailbox';
  return Object.assign(new Error(text), { responseCode: code });
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onConnect(_session, done) {
    process.send?.({ connected: true });
    done();
  },
  onRcptTo(_address, _session, done) {
    if (behaviour === '451') done(refusal(451));
    else if (behaviour === '550') done(refusal(550));
    else done();
    process.send?.({ recipient: true });
    if (behaviour === '451' || behaviour === '550') process.send?.({ refused: behaviour });
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      process.send?.({
        mail: Buffer.concat(chunks).toString('utf8'),
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
      });
      if (behaviour !== 'hold') done();
    });
  },
});

// A client that is killed breaks its connection; that is what some tests do.
server.on('error', (error) => {
  if (!server.server.listening) throw error;
});

process.on('message', (message: { behave: SmtpBehaviour }) => {
  behaviour = message.behave;
  process.send?.({ behaves: behaviour });
});
process.on('disconnect', () => process.exit(0));

server.listen(Number(process.env.SMTP_PORT ?? 0), '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
