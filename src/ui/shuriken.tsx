/** The mark of the village: a four-pointed shuriken with its hole. */
export const Shuriken = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path
      fillRule="evenodd"
      d="M12 .5Q12.8 6.2 15.2 8.2 18 10.6 23.5 12 17.8 12.8 15.8 15.2 13.4 18 12 23.5 11.2 17.8 8.8 15.8 6 13.4.5 12 6.2 11.2 8.2 8.8 10.6 6 12 .5ZM12 9.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z"
    />
  </svg>
)
