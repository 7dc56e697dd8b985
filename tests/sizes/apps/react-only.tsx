import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const App = () => {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
