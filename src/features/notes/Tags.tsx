import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { tagAddress } from './addresses.ts';

export function Tags({ tags }: { tags: readonly { tag: string }[] }) {
  const { read } = useReading();
  if (tags.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {tags.map(({ tag }) => (
        <li key={tag}>
          <Link
            to={tagAddress(tag)}
            className="relative block rounded-full bg-accent-soft px-2.5 py-[3px] text-[13px] text-accent after:absolute after:-inset-x-1 after:-inset-y-2 hover:underline"
          >
            #{read(tag)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
