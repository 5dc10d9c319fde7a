import { describe, expect, test } from 'vitest';
import { initdbArguments, serverArguments, socketFolder } from './postgres-arguments.ts';

describe('the socket folder', () => {
  test('lies in the data folder where the path is short enough', () => {
    expect(socketFolder('/srv/club/data', '/tmp', 1000)).toBe('/srv/club/data/run');
  });

  test('is a short private one for a long path, and each data folder has its own', () => {
    const long = `/home/somebody/${'deep/'.repeat(20)}data`;
    const folder = socketFolder(long, '/tmp', 1000);
    expect(folder).toMatch(/^\/tmp\/doctorbird-1000-[0-9a-f]{16}$/);
    expect(socketFolder(`${long}2`, '/tmp', 1000)).not.toBe(folder);
  });

  test('does without a folder for temporary files that is too long itself', () => {
    const long = `/${'x'.repeat(120)}`;
    expect(socketFolder(long, long, 0)).toMatch(/^\/tmp\//);
  });

  test('avoids the comma, which PostgreSQL reads as two folders', () => {
    expect(socketFolder('/srv/a,b', '/tmp', 0)).toMatch(/^\/tmp\//);
  });

  test('counts bytes, not letters', () => {
    expect(socketFolder(`/srv/${'é'.repeat(45)}`, '/tmp', 0)).toMatch(/^\/tmp\//);
  });
});

describe('the server', () => {
  test('opens no network port beside its socket', () => {
    const line = serverArguments({ folder: '/d/pg', listening: { socketFolder: '/d/run' }, durable: true }).join(' ');
    expect(line).toContain('-c listen_addresses= ');
    expect(line).toContain('-c unix_socket_directories=/d/run ');
    expect(line).toContain('-c fsync=on');
  });

  test('allows as many connections as one organisation needs, or as many as it is asked for', () => {
    const settings = { folder: '/d/pg', listening: { socketFolder: '/d/run' }, durable: false };
    expect(serverArguments(settings)).toContain('max_connections=60');
    expect(serverArguments({ ...settings, connections: 200 })).toContain('max_connections=200');
  });

  test('listens on the loopback with a password where there are no sockets', () => {
    const line = serverArguments({ folder: 'd', listening: { port: 4242 }, durable: true }).join(' ');
    expect(line).toContain('-c listen_addresses=127.0.0.1 -c port=4242');
    expect(initdbArguments('d', 'secret.file').join(' ')).toContain('--auth=scram-sha-256 --pwfile=secret.file');
  });

  test('is made for UTF-8 without the locales of the machine', () => {
    expect(initdbArguments('/d/pg').join(' ')).toContain('--encoding=UTF8 --locale=C --locale-provider=builtin');
  });
});
