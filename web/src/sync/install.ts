import { create } from 'zustand';

/** Installing the page as an app, where the browser offers it. */

/** Chromium's event; other browsers have none, and their users install by the menu. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

interface Install {
  /** Asks to install the page; null while the browser does not offer it. */
  readonly ask: (() => void) | null;
}

export const useInstall = create<Install>()(() => ({ ask: null }));

/** Call it early: the browser offers the installation once. */
export function listenForInstall(target: EventTarget = globalThis): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    // Without this the browser shows its own bar.
    event.preventDefault();
    useInstall.setState({
      ask: () => {
        // A prompt can be shown once.
        useInstall.setState({ ask: null });
        void (event as InstallPrompt).prompt();
      },
    });
  });
  target.addEventListener('appinstalled', () => useInstall.setState({ ask: null }));
}
