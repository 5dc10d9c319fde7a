import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Manner {
  /** Answers every message with this line. */
  refuse?: string;
  /** Answers the address with this line. */
  refuseAddress?: string;
  /** Takes the connection and says nothing any more: from the start, or once the text of a message is sent. */
  silentFrom?: 'greeting' | 'text';
}

/** A mail server with as much of SMTP as a mail program needs, on the same port each time it is up. */
export function smtpStandIn() {
  const connections = new Set<Socket>();
  const received: string[] = [];
  let smtp: Server | undefined;
  let port = 0;

  function talk(socket: Socket, { refuse, refuseAddress, silentFrom }: Manner): void {
    connections.add(socket);
    if (silentFrom === 'greeting') return;
    let inData = false;
    let text = '';
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say('220 mail.robots.test ready');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      text += data.toString();
      if (inData && text.includes('\r\n.\r\n')) {
        if (silentFrom === 'text') return;
        received.push(/^message-id: (.+)$/im.exec(text)?.[1] ?? 'none');
        [inData, text] = [false, ''];
        return say('250 kept');
      }
      while (!inData && text.includes('\r\n')) {
        const [line = '', ...rest] = text.split('\r\n');
        text = rest.join('\r\n');
        if (line.startsWith('QUIT')) return void socket.end('221 bye\r\n');
        if (line.startsWith('DATA')) inData = true;
        const refusal = line.startsWith('MAIL') ? refuse : line.startsWith('RCPT') ? refuseAddress : undefined;
        say(line.startsWith('DATA') ? '354 go on' : (refusal ?? '250 ok'));
      }
    });
  }

  return {
    /** The connections since it is up. */
    connections,
    /** The ids of all messages that it took. */
    received,
    url: () => `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    up: async (manner: Manner = {}): Promise<void> => {
      smtp = createServer((socket) => talk(socket, manner));
      smtp.listen(port, '127.0.0.1');
      await once(smtp, 'listening');
      port = (smtp.address() as AddressInfo).port;
    },
    down: (): void => {
      smtp?.close();
      for (const socket of connections) socket.destroy();
      connections.clear();
      smtp = undefined;
    },
  };
}
