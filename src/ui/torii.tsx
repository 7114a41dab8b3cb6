/** A torii gate in ink, for the page that is not there. */
export const Torii = ({ width = 240 }: { width?: number }) => (
  <svg width={width} height={(width * 200) / 240} viewBox="0 0 240 200" aria-hidden="true">
    <circle cx="120" cy="108" r="52" fill="var(--accent)" opacity="0.14" />
    <g fill="currentColor">
      <path d="M8 30c36 9 74 12.5 112 12.5S196 39 232 30l-5 19c-34 8-70 11.5-107 11.5S47 57 13 49Z" />
      <path
        d="M40 66c26 2.5 53 3.5 80 3.5s54-1 80-3.5v9c-26 2.5-53 3.5-80 3.5s-54-1-80-3.5Z"
        opacity="0.55"
      />
      <path d="M58 62h13l-4 124H52Z" />
      <path d="M182 62h-13l4 124h15Z" />
      <path d="M36 94h168v11H36Z" />
      <path d="M113 74h14v24h-14Z" />
      <path d="M46 184h27v8H46zM167 184h27v8h-27z" opacity="0.55" />
    </g>
    <path d="M0 193h240" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity="0.35" />
  </svg>
)
