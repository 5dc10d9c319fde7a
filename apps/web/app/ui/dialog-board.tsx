import clsx from 'clsx';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { DialogActions } from './dialog-actions.tsx';
import type { DialogProps } from './dialog.tsx';
import { CloseIcon } from './icons.tsx';
import * as buttonStyles from './button.module.css';
import * as styles from './dialog.module.css';

/** A board above the page: holds the focus, closes with Escape, and fills the width of a phone. */
export function DialogBoard({ title, open, onClose, children, actions, size = 'md', alert = false }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={open}
      isDismissable={!alert}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={clsx(styles.modal, size === 'lg' && styles.large)}>
        <AriaDialog className={styles.dialog} role={alert ? 'alertdialog' : 'dialog'}>
          <header>
            <Heading slot="title" className="display">
              {title}
            </Heading>
            {!alert && (
              <button type="button" className={buttonStyles.iconButton} aria-label="Close" onClick={onClose}>
                <CloseIcon />
              </button>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <DialogActions>{actions}</DialogActions>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
