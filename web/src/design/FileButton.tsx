import { FolderOpen } from 'lucide-react';
import { type InputHTMLAttributes, useId } from 'react';
import styles from './FileButton.module.css';

interface FileButtonProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className' | 'onChange'> {
  readonly label: string;
  /** The same file may be chosen again after a change. */
  onFile(file: File): void;
}

/** A button that opens a file. The browser's own speaks the language of the browser, not that of the page. */
export function FileButton({ label, onFile, ...rest }: FileButtonProps) {
  const id = useId();
  return (
    <span className={styles.file}>
      <input
        {...rest}
        id={id}
        type="file"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={styles.label}>
        <FolderOpen size={18} aria-hidden />
        {label}
      </label>
    </span>
  );
}
