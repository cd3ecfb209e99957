import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { tagAddress } from './addresses.ts';

export function Tags({ tags }: { tags: readonly { tag: string }[] }) {
  const { read } = useReading();
  if (tags.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-3.5 gap-y-2">
      {tags.map(({ tag }) => (
        <li key={tag}>
          <Link
            to={tagAddress(tag)}
            className="relative block py-0.75 text-13 text-muted wrap-anywhere after:absolute after:-inset-x-1.5 after:-inset-y-2 hover:text-text hover:underline"
          >
            #{read(tag)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
