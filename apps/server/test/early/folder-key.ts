/** Opens the data folders of earlier builds, which have only invented people in them: the passphrase and the key of health notes. */
export const folderPassphrase = 'the demo of an earlier build';
export const folderKey = Buffer.alloc(32, 7).toString('base64');
